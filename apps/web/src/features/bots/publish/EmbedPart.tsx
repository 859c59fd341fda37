import type { Bot } from '@studiolo/contract/bots/entities';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { CopyLine } from './CopyLine.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';
import { changePage } from './queries.ts';
import { frameSnippet, scriptSnippet } from './snippets.ts';

type Props = { bot: Bot; page: BotPage };

const SAVE_DELAY_MS = 400;
const ORIGIN_PATTERN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;

export const EmbedPart = ({ bot, page }: Props) => {
  const { tableId, botName } = bot;
  const text = useText(publishTexts);
  const colorId = useId();
  const [typed, setTyped] = useState(page.origins.join('\n'));
  const origins = typed.split(/\s+/).filter(Boolean);
  const wrong = origins.find((origin) => !ORIGIN_PATTERN.test(origin));
  const { side } = page;
  // Debounces the value, since a color picker reports many values while it is used.
  const [pickedColor, setPickedColor] = useState<string>();
  const color = pickedColor ?? page.colour;
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changeColor = (chosen: string) => {
    setPickedColor(chosen);
    clearTimeout(saveTimer.current);
    saveTimer.current = setTimeout(() => void changePage(tableId, { colour: chosen }), SAVE_DELAY_MS);
  };
  const options = { origin: location.origin, botId: tableId, name: page.title || botName, color, side };
  return (
    <section>
      <h2>{text('embed')}</h2>
      <CopyLine label={text('script')} about={text('scriptAbout')} words={scriptSnippet(options)} />
      <div className={styles['looks']}>
        <label htmlFor={colorId}>{text('color')}</label>
        <input
          id={colorId}
          type="color"
          value={color}
          onChange={({ currentTarget }) => changeColor(currentTarget.value)}
        />
        <Choices
          label={text('side')}
          choices={(['left', 'right'] as const).map((value) => ({ value, label: text(value) }))}
          value={side}
          onChange={(value) => void changePage(tableId, { side: value })}
        />
      </div>
      <EmbedPreview bot={bot} page={{ ...page, colour: color }} />
      <CopyLine label={text('frame')} about={text('frameAbout')} words={frameSnippet(options)} />
      <TextArea
        label={text('origins')}
        note={wrong === undefined ? text('originsNote') : text('originsWrong', { url: wrong })}
        rows={2}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (wrong === undefined) void changePage(tableId, { origins });
        }}
      />
    </section>
  );
};
