import { useData } from 'vitepress';
import { VPLink } from 'vitepress/theme-without-fonts';
import { computed, defineComponent, h, type PropType } from 'vue';

interface Section {
  readonly text?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly { readonly text?: string; readonly link?: string }[];
}

/** `/reference/` and `/popups` as the source files that they lead to. */
const fileOf = (link = ''): string => `${link.slice(1).replace(/(?:^|\/)$/, '$&index')}.md`;

/** The configuration has titles as HTML, where nothing but this is escaped. */
const plain = (text = ''): string => text.replaceAll('&lt;', '<');

/**
 * The sections of the menu, in place of the generator's `VPSidebarGroup`, whose fold is a button in a button (axe:
 * nested-interactive): the browser's own fold, with a list of links in it. The section of the page that is read is open.
 */
export default defineComponent(
  ({ items: sections }: { items: readonly Section[] }) => {
    const { page } = useData();
    const shown = computed(() =>
      sections.map(({ text, collapsed = false, items = [] }) => {
        const links = items.map((each) => ({
          ...each,
          isHere: fileOf(each.link) === page.value.relativePath,
        }));
        return { text, links, isOpen: !collapsed || links.some(({ isHere }) => isHere) };
      }),
    );
    return () =>
      shown.value.map(({ text, links, isOpen }) =>
        h('details', { key: text, class: 'menu-section', open: isOpen }, [
          h('summary', plain(text)),
          h(
            'ul',
            links.map((each) =>
              h('li', { key: each.link }, [
                h(VPLink, { href: each.link, 'aria-current': each.isHere ? 'page' : undefined }, () =>
                  plain(each.text),
                ),
              ]),
            ),
          ),
        ]),
      );
  },
  { props: { items: { type: Array as PropType<readonly Section[]>, required: true } } },
);
