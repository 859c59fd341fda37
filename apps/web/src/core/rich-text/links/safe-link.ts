import { Link } from '@tiptap/extension-link';
import { safeLink } from '@studiolo/markdown/safe-url';
import { stringOf } from '../document/document.ts';
import { isAllowedAddress } from './allowed-address.ts';

/** Link to an allowed URL. A relative one is stored unchanged, but cannot be opened here. */
export const SafeLink = Link.extend({
  parseHTML() {
    return [
      ...(this.parent?.() ?? []),
      {
        tag: 'a[data-href]',
        getAttrs: (element: HTMLElement) => {
          const href = element.dataset['href'] ?? '';
          return isAllowedAddress(href) && { href };
        },
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    const { href, title, target, rel } = HTMLAttributes;
    const leads = safeLink(stringOf(href)) !== undefined;
    return ['a', leads ? { href, title, target, rel } : { 'data-href': href, title }, 0];
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => safeLink(address ?? '') !== undefined,
  shouldAutoLink: (address) => safeLink(address) !== undefined,
  HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
});
