import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { openNotebookForm } from './edited-notebook.state.ts';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './Invitation.module.css';
import { listTexts } from './list.texts.ts';

const STEPS = [
  { title: 'stepSources', about: 'stepSourcesAbout' },
  { title: 'stepAsk', about: 'stepAskAbout' },
  { title: 'stepShare', about: 'stepShareAbout' },
] as const;

/** What a notebook does, in one picture, and the way to the first one. */
export const Invitation = () => {
  const text = useText(listTexts);
  return (
    <section className={styles['invitation']}>
      <h1 className={styles['title']}>{text('invite')}</h1>
      <p className={styles['about']}>{text('inviteAbout')}</p>
      <HowItWorks label={text('picture')} />
      <ol className={styles['steps']}>
        {STEPS.map(({ title, about }) => (
          <li key={title}>
            <h2 className={styles['step']}>{text(title)}</h2>
            <p>{text(about)}</p>
          </li>
        ))}
      </ol>
      <Button
        variant="filled"
        icon={<IconPlus size={18} stroke={1.8} />}
        onClick={() => whenSignedIn(() => openNotebookForm())}
      >
        {text('begin')}
      </Button>
    </section>
  );
};
