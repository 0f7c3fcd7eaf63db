/** Who gets the leads of popups from a file, as the composer asks it; '' as long as nobody has said. */
export type Receiver = '' | 'provider' | 'service' | 'address' | 'event';

type Attributes = Readonly<Record<string, string>>;

/** Route of our provider for leads of popups that it did not send (`provider/routes/conversion.ts`). */
const PROVIDER_ROUTE = '/api/submit';

/** What the tag says already. */
export function readReceiver(attributes: Attributes): Receiver {
  if (attributes['submit-url']) return isProvider(attributes) ? 'provider' : 'address';
  return 'submit-event' in attributes ? 'event' : '';
}

const isProvider = ({ 'submit-url': address = '' }: Attributes): boolean => address.endsWith(PROVIDER_ROUTE);

/** The provider's address without our route; '' if leads go elsewhere. */
export const readProvider = (attributes: Attributes): string =>
  isProvider(attributes) ? (attributes['submit-url'] ?? '').slice(0, -PROVIDER_ROUTE.length) : '';

/** The address of the route at a provider. */
export const providerRoute = (address: string): string =>
  address.trim() && `${address.trim().replace(/\/$/, '')}${PROVIDER_ROUTE}`;

/** Whether a lead would reach somebody. */
export const hasReceiver = (attributes: Attributes): boolean => readReceiver(attributes) !== '';
