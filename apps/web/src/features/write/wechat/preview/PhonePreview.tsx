import { Frame } from '../../../../ui/Frame.tsx';
import styles from '../Wechat.module.css';

/** Returns an isolated page without scripts and network access, so that its content can do no harm. */
const pageOf = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"><style>body { margin: 0; padding: 16px 12px 40px; background: #fff; font-family: system-ui, sans-serif } ::-webkit-scrollbar { width: 6px } ::-webkit-scrollbar-thumb { border-radius: 3px; background: #d8d3ca }</style>${html}`;

type Props = { html: string; label: string };

export const PhonePreview = ({ html, label }: Props) => (
  <div className={styles['phone']}>
    <Frame className={styles['screen']} sandbox="" title={label} srcDoc={pageOf(html)} tabIndex={0} />
  </div>
);
