import type { Bot } from '@studiolo/contract/bots/entities';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormDraft } from '../../../../core/form-draft/use-form-draft.ts';
import { lazyPart } from '../../../../platform/loading/lazy.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { botTexts } from '../../bots.texts.ts';
import { profileOf } from '../../list/profile-of.ts';
import { publish, setPublic, versionsQuery } from '../../queries.ts';
import { LastExam } from '../../exam/LastExam.tsx';
import { saveDraft } from '../draft.state.ts';
import { differences } from './differences.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publishing.module.css';
import { VersionList } from './VersionList.tsx';

const LinkPart = lazyPart(() => import('../../publish/LinkPart.tsx').then((module) => module.LinkPart));

type Props = { bot: Bot; isOpen: boolean; onClose: () => void };

/** Publishes the draft and sets who may use the bot. Both take effect when the form is submitted. */
export const PublishDialog = ({ bot, isOpen, onClose }: Props) => {
  const text = useText(botTexts);
  const { tableId, botName } = bot;
  const { data } = useQuery({ ...versionsQuery(tableId), enabled: isOpen });
  const draft = useFormDraft(`bot-publish.${tableId}`, { remark: '' });
  const { remark } = draft.value;
  const [isBusy, setIsBusy] = useState(false);
  const [isPublic, setIsPublic] = useState<boolean>();
  const [outcome, setOutcome] = useState<{ words: string; isPublic: boolean }>();
  const [newest] = data?.records ?? [];
  const changed = newest ? differences(newest.profile, profileOf(bot)) : [];
  const willBePublic = isPublic ?? bot.public;
  const hasNewVersion = newest === undefined || changed.length > 0;

  const close = () => {
    setIsPublic(undefined);
    setOutcome(undefined);
    onClose();
  };

  const send = async (): Promise<string | undefined> => {
    await saveDraft(tableId);
    const version = hasNewVersion ? await publish(tableId, remark) : undefined;
    if (hasNewVersion && version === undefined) return undefined;
    if (willBePublic !== bot.public && !(await setPublic(tableId, willBePublic))) return undefined;
    return version === undefined
      ? text(willBePublic ? 'isPublicNow' : 'isPrivateNow')
      : text('published', { version });
  };

  const submit = async () => {
    setIsBusy(true);
    const result = await send();
    setIsBusy(false);
    if (result === undefined) return;
    draft.discard();
    setIsPublic(undefined);
    setOutcome({ words: result, isPublic: willBePublic });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('publishTitle', { name: botName })}
      closeLabel={text('close')}
      width={560}
    >
      {outcome ? (
        <div className={styles['publishing']}>
          <p role="status">{outcome.words}</p>
          {outcome.isPublic && (
            <Suspense>
              <LinkPart bot={bot} />
            </Suspense>
          )}
        </div>
      ) : (
        <div className={styles['publishing']}>
          <Switch
            label={text('whoMayAsk')}
            hint={text('whoMayAskNote')}
            isOn={willBePublic}
            onChange={setIsPublic}
          />
          <section>
            <h3>{text('changed')}</h3>
            {!newest && <p>{text('firstVersion')}</p>}
            {newest && changed.length === 0 && <p>{text('nothingNew')}</p>}
            <DifferenceList differences={changed} />
          </section>
          {isOpen && <LastExam botId={tableId} onLeave={close} />}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextField
              label={text('remark')}
              value={remark}
              maxLength={200}
              onChange={({ currentTarget }) => draft.change({ remark: currentTarget.value })}
            />
            {willBePublic && <p>{text('publishAbout')}</p>}
            <Button
              type="submit"
              variant="filled"
              isBusy={isBusy}
              disabled={!hasNewVersion && willBePublic === bot.public}
            >
              {text('publish')}
            </Button>
          </form>
          <VersionList bot={bot} versions={data?.records ?? []} />
        </div>
      )}
    </Dialog>
  );
};
