import { html } from 'hono/html';
import type { Store } from '../store/store.ts';
import type { Say } from './language.ts';

/** Where the leads of a popup will go, next to the button that publishes it. */
export async function receiversPart(say: Say, store: Store, clientId: string) {
  const client = await store.clients.find(clientId);
  if (client?.refuses_conversions)
    return html`<p class="wrong">${say('This site takes no leads: its forms say that they could not be sent.')}</p>`;
  const on = (await store.deliveries.destinations(clientId)).filter(({ isOn }) => isOn);
  const names = on.map(({ label }, index) => html`${index > 0 ? ', ' : ''}<bdi>${label}</bdi>`);
  return html`<p>${on.length === 0 ? say('No destination yet: leads are kept only here.') : say.html('Leads are kept here, and sent on to {destinations}.', { destinations: names })} <a href="/sites/${clientId}/destinations">${say('Destinations')}</a></p>`;
}
