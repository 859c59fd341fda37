import { useText } from '../../platform/i18n/use-text.ts';
import { openLogin } from '../../platform/session/guard.ts';
import { Button } from '../../ui/Button.tsx';
import type { OpenDocument } from './panels/open-document.ts';
import styles from './VisitorIntro.module.css';
import { writeTexts } from './write.texts.ts';

/** Introduction for visitors, who can already write below it. */
export const VisitorIntro = ({ document }: { document: OpenDocument | undefined }) => {
  const text = useText(writeTexts);
  const fill = () => {
    document?.editor.chain().focus('start').insertContent(text('example').split('\n\n').map(toBlock)).run();
  };
  return (
    <section className={styles['visiting']} aria-label={text('invite')}>
      <h2>{text('invite')}</h2>
      <p>{text('inviteAbout')}</p>
      <div className={styles['ways']}>
        <Button variant="filled" onClick={openLogin}>
          {text('signIn')}
        </Button>
        {document && (
          <Button onClick={fill} disabled={!document.editor.isEmpty}>
            {text('tryExample')}
          </Button>
        )}
      </div>
    </section>
  );
};

const toBlock = (words: string) =>
  words.startsWith('# ')
    ? {
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: words.slice(2) }],
      }
    : { type: 'paragraph', content: [{ type: 'text', text: words }] };
