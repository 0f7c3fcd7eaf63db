import type { Extras, ExtrasOptions } from './load-features.ts';

/** What hardly any popup has, each in a chunk of its own. */
export async function createExtras(options: ExtrasOptions): Promise<Extras> {
  if (options.poptin.raw.restriction) {
    const { createLimit } = await import('./limit/limit-feature.ts');
    return createLimit(options);
  }
  const { createChatExtras } = await import('./chat/chat-feature.ts');
  return createChatExtras(options);
}
