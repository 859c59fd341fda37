import type { Bot } from '@studiolo/contract/bots/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { botTexts } from '../../bots.texts.ts';
import { profileOf } from '../../list/profile-of.ts';
import { publish, setPublic, versionsQuery } from '../../queries.ts';
import { LastExam } from '../../exam/LastExam.tsx';
import { saveDraft } from '../draft.state.ts';
import { differences } from './differences.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publishing.module.css';
import { VersionList } from './VersionList.tsx';

type Props = { bot: Bot; isOpen: boolean; onClose: () => void };

/** Makes the draft what others meet: says what changes, who may ask, and what was published before. */
export const PublishDialog = ({ bot, isOpen, onClose }: Props) => {
  const text = useText(botTexts);
  const { tableId, botName } = bot;
  const { data } = useQuery({ ...versionsQuery(tableId), enabled: isOpen });
  const [remark, setRemark] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [last] = data?.records ?? [];
  const changed = last ? differences(last.profile, profileOf(bot)) : [];

  const act = async () => {
    setIsBusy(true);
    await saveDraft(tableId);
    const version = await publish(tableId, remark);
    setIsBusy(false);
    if (version === undefined) return;
    setRemark('');
    notify(text('published', { version }), 'success');
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('publishTitle', { name: botName })}
      closeLabel={text('close')}
      width={560}
    >
      <div className={styles['publishing']}>
        <Switch
          label={text('whoMayAsk')}
          hint={text('whoMayAskNote')}
          isOn={bot.public}
          onChange={(isOn) => void setPublic(tableId, isOn)}
        />
        <section>
          <h3>{text('changed')}</h3>
          {!last && <p>{text('firstVersion')}</p>}
          {last && changed.length === 0 && <p>{text('nothingNew')}</p>}
          <DifferenceList differences={changed} />
        </section>
        {isOpen && <LastExam botId={tableId} onLeave={onClose} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void act();
          }}
        >
          <TextField
            label={text('remark')}
            value={remark}
            maxLength={200}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
          <p>{text('publishAbout')}</p>
          <Button
            type="submit"
            variant="filled"
            isBusy={isBusy}
            disabled={last !== undefined && changed.length === 0}
          >
            {text('publish')}
          </Button>
        </form>
        <VersionList bot={bot} versions={data?.records ?? []} />
      </div>
    </Dialog>
  );
};
