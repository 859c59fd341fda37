import type { Bot } from '@studiolo/contract/bots/entities';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { publishTexts } from './publish.texts.ts';
import { changePage } from './queries.ts';

type Props = { bot: Bot; page: BotPage };

const MAX_DAILY_CAP = 100_000;

/** Settings of the bot’s public page, and the number of questions that visitors may ask. */
export const PagePart = ({ bot: { tableId, botName }, page }: Props) => {
  const text = useText(publishTexts);
  const [title, setTitle] = useState(page.title);
  const [cap, setCap] = useState(String(page.dailyCap));
  return (
    <section>
      <h2>{text('page')}</h2>
      <TextField
        label={text('title')}
        hint={text('titleNote')}
        placeholder={botName}
        maxLength={100}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onBlur={() => void changePage(tableId, { title })}
      />
      <TextField
        type="number"
        min={0}
        max={MAX_DAILY_CAP}
        label={text('cap')}
        hint={text('capNote')}
        value={cap}
        onChange={({ currentTarget }) => setCap(currentTarget.value)}
        onBlur={() => {
          const dailyCap = Math.min(MAX_DAILY_CAP, Math.max(0, Math.floor(Number(cap) || 0)));
          setCap(String(dailyCap));
          void changePage(tableId, { dailyCap });
        }}
      />
      <Switch
        label={text('takesLeads')}
        hint={text('takesLeadsNote')}
        isOn={page.takesLeads}
        onChange={(takesLeads) => void changePage(tableId, { takesLeads })}
      />
    </section>
  );
};
