import type { BannerShell, ConsentBanner } from './element.ts';

/** Opens what the tag is: the list of a policy page, which few pages fetch, or what `open` opens. */
export const withDeclaration =
  (open: (typeof ConsentBanner)['open']) =>
  async (shell: BannerShell): Promise<unknown> => {
    if (!shell.config.getState().declaration) return open(shell);
    try {
      const { openDeclaration } = await import('./declaration/open-declaration.ts');
      return openDeclaration(shell);
    } catch (cause) {
      return shell.log.errorOnce('chunk', 'Loading chunk declaration failed.', cause);
    }
  };
