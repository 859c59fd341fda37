import type { Bot } from '@studiolo/contract/bots/entities';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CopyLine } from './CopyLine.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';
import { changePage } from './queries.ts';
import { frameSnippet, scriptSnippet } from './snippets.ts';

type Props = { bot: Bot; page: BotPage };

const SITE = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;

/** What is put into a page of one’s own, and which sites may do so. */
export const EmbedPart = ({ bot, page }: Props) => {
  const { tableId, botName } = bot;
  const text = useText(publishTexts);
  const colourId = useId();
  const [typed, setTyped] = useState(page.origins.join('\n'));
  const sites = typed.split(/\s+/).filter(Boolean);
  const wrong = sites.find((site) => !SITE.test(site));
  const { colour, side } = page;
  const embedded = { origin: location.origin, botId: tableId, name: page.title || botName, colour, side };
  return (
    <section>
      <h2>{text('embed')}</h2>
      <CopyLine label={text('script')} about={text('scriptAbout')} words={scriptSnippet(embedded)} />
      <div className={styles['looks']}>
        <label htmlFor={colourId}>{text('colour')}</label>
        <input
          id={colourId}
          type="color"
          value={colour}
          onChange={({ currentTarget }) => void changePage(tableId, { colour: currentTarget.value })}
        />
        <Choices
          label={text('side')}
          choices={(['left', 'right'] as const).map((value) => ({ value, label: text(value) }))}
          value={side}
          onChange={(value) => void changePage(tableId, { side: value })}
        />
      </div>
      <EmbedPreview bot={bot} page={page} />
      <CopyLine label={text('frame')} about={text('frameAbout')} words={frameSnippet(embedded)} />
      <TextArea
        label={text('origins')}
        note={wrong === undefined ? text('originsNote') : text('originsWrong', { url: wrong })}
        rows={2}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (wrong === undefined) void changePage(tableId, { origins: sites });
        }}
      />
    </section>
  );
};
