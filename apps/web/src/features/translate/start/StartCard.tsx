import { translationPath } from '@studiolo/contract/translate/addresses';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFileIntake } from '../../../core/uploads/use-file-intake.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTouch } from '../../../platform/browser/screen-width.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { openFile } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useLanguages } from './languages.state.ts';
import styles from './Start.module.css';

const ENDINGS = ['.pdf', '.docx', '.epub', '.html', '.htm', '.md', '.markdown', '.txt'];

const canBeRead = ({ name, type }: File): boolean =>
  type === 'application/pdf' || ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** Takes a document in, dropped, pasted or chosen, and has it read. */
export const StartCard = () => {
  const text = useText(translateTexts);
  const isTouch = useIsTouch();
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { from, to } = useLanguages();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const target = to === '' ? (locale === 'zh_CN' ? 'zh-CN' : 'en') : to;

  const send = async (file: File) => {
    setSending({ name: file.name, share: 0 });
    const languages = { to: target, ...(from === '' ? {} : { from }) };
    const opened = await openFile(file, languages, (share) => setSending({ name: file.name, share }));
    setSending(undefined);
    if (opened) void navigate(translationPath(opened.taskId));
  };
  const take = ([file]: File[]) => {
    if (!file || sending) return;
    if (!canBeRead(file)) return void notify(text('notReadable'), 'warning');
    whenSignedIn(() => void send(file));
  };
  const isDragging = useFileIntake(take);

  return (
    <section className={styles['card']} aria-label={text('title')}>
      <div className={classes(styles['drop'], isDragging && styles['over'])}>
        <IconFileTypePdf size={34} stroke={1.3} aria-hidden="true" />
        {sending ? (
          <div className={styles['sending']} role="status">
            <p>{text('uploading', { name: sending.name })}</p>
            <Progress label={text('uploading', { name: sending.name })} value={sending.share} />
          </div>
        ) : (
          <>
            {!isTouch && <p>{text(isDragging ? 'dropNow' : 'drop')}</p>}
            <p className={styles['kinds']}>{text('kinds')}</p>
            <Button variant="filled" onClick={() => input.current?.click()}>
              {text('choose')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={ENDINGS.join(',')}
          hidden
          aria-label={text('choose')}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={styles['languages']}>
        <LanguageChoice
          label={text('from')}
          none={text('detect')}
          value={from}
          onChange={(value) => useLanguages.setState({ from: value })}
        />
        <LanguageChoice
          label={text('to')}
          value={target}
          onChange={(value) => useLanguages.setState({ to: value })}
        />
        <p className={styles['free']}>{text('free')}</p>
      </div>
    </section>
  );
};
