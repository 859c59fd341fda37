import { translationPath } from '@studiolo/contract/translate/addresses';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFileIntake } from '../../../core/uploads/use-file-intake.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTouch } from '../../../platform/browser/screen-width.ts';
import { useOpenAfter } from '../../../core/navigation/use-open-after.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useUser } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { offersQuery, openFile } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { TranslatorChoice } from '../translators/TranslatorChoice.tsx';
import { useTranslators } from '../translators/use-translators.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useLanguages } from './languages.state.ts';
import styles from './Start.module.css';

const ENDINGS = ['.pdf', '.docx', '.epub', '.html', '.htm', '.md', '.markdown', '.txt'];

const canBeRead = ({ name, type }: File): boolean =>
  type === 'application/pdf' || ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** Accepts a document that is dropped, pasted or chosen, and starts processing it. */
export const StartCard = () => {
  const text = useText(translateTexts);
  const isTouch = useIsTouch();
  const locale = useLocale();
  const openAfter = useOpenAfter();
  const input = useRef<HTMLInputElement>(null);
  const { from, to, translator } = useLanguages();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const user = useUser();
  const { data: offers } = useQuery(offersQuery);
  const planLimits = offers?.[user?.isChatgptVip ? 'pro' : 'free'];
  const limits = planLimits && { document: planLimits.pagesADocument, month: planLimits.pages };
  const target = to === '' ? (locale === 'zh_CN' ? 'zh-CN' : 'en') : to;

  const languages = { to: target, ...(from === '' ? {} : { from }) };
  const { choices, chosen, hasNone } = useTranslators(languages, translator);
  const isSame = from === target;

  const send = async (file: File) => {
    const open = openAfter();
    setSending({ name: file.name, share: 0 });
    const settings = { ...languages, ...(chosen && choices.length > 1 && { translator: chosen.name }) };
    const opened = await openFile(file, settings, (share) => setSending({ name: file.name, share }));
    setSending(undefined);
    const offer = { message: text('uploaded', { name: file.name }), open: text('open') };
    if (opened) open(translationPath(opened.taskId), offer);
  };
  const upload = ([file]: File[]) => {
    if (!file || sending) return;
    if (!canBeRead(file)) return void notify(text('notReadable'), 'warning');
    if (isSame) return void notify(text('sameLanguage'), 'warning');
    whenSignedIn(() => void send(file));
  };
  const isDragging = useFileIntake(upload);

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
            upload([...(currentTarget.files ?? [])]);
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
        <TranslatorChoice
          choices={choices}
          chosen={chosen}
          className={styles['language']}
          onChange={(name) => useLanguages.setState({ translator: name })}
        >
          <p className={styles['free']}>{text('translatorHint')}</p>
        </TranslatorChoice>
        {(isSame || hasNone) && (
          <p className={styles['free']} role="status">
            {text(isSame ? 'sameLanguage' : 'noModel')}
          </p>
        )}
        <p className={styles['free']}>
          {limits && !user?.isUnlimited && text(user?.isChatgptVip ? 'holdsPro' : 'free', limits)}
        </p>
      </div>
    </section>
  );
};
