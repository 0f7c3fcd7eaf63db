/** The pages that show the elements on other people's sites; the gallery lists them. */
export const hostPages: readonly { file: string; title: string; description: string }[] = [
  { file: 'cms.html', title: 'CMS page', description: 'A blog with one line pasted into it.' },
  {
    file: 'bootstrap.html',
    title: 'Bootstrap 3 and !important',
    description: 'Old resets and * { … !important } rules: the popup must look as it does elsewhere.',
  },
  {
    file: 'strict-csp.html',
    title: 'Strict CSP',
    description:
      'No inline script or style, Trusted Types required; the built files, and a count of violations.',
  },
  {
    file: 'single-page-app.html',
    title: 'Single-page app',
    description: 'Routes by history.pushState; the page is never loaded again.',
  },
  {
    file: 'static.html',
    title: 'Static file',
    description: 'Settings from popups.json: only a file server is needed.',
  },
  {
    file: 'script-tag.html',
    title: 'Script tag',
    description: 'No tag in the page: the script’s data attributes start it.',
  },
  {
    file: 'scenario.html',
    title: 'Scenario',
    description:
      'A clock to be moved by minutes and days, new visits and new visitors; explain() and all that is remembered, live.',
  },
  {
    file: 'theme.html',
    title: 'Theme behaviours',
    description: 'Every helper of page-theme on one page, and the events of link-analytics.',
  },
  {
    file: 'consent.html',
    title: 'Consent gate',
    description:
      'Scripts, frames and an address that wait for the banner; one configuration for gate and banner.',
  },
  {
    file: 'scan.html',
    title: 'Consent scan',
    description:
      'A page that counts visitors before the choice: its owner sees it by ?tagdrop-scan, with the rules to paste.',
  },
  {
    file: 'shopify.html',
    title: 'Shopify shop',
    description:
      'A product, a cart, a customer, a choice about tracking: popups recommend, add to the cart and follow it.',
  },
  {
    file: 'wix.html',
    title: 'Wix shop',
    description:
      'A site with members, a cart and orders: popups follow the cart, and the provider’s calls say who is logged in.',
  },
];
