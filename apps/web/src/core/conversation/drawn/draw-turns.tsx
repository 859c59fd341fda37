import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadRegistered } from '../../../platform/i18n/define-texts.ts';
import { drawIn } from '../../../platform/i18n/locale.ts';
import { NO_ACTIONS } from '../../thread/no-actions.ts';
import { Thread } from '../../thread/Thread.tsx';
import type { PlacedTurn } from '../../thread/turn-path.ts';
import { pathOf } from '../history/path-of.ts';

/** So many turns fill a screen. */
const DRAWN = 2;
/** What takes some milliseconds; whoever else is answered waits for so long. */
const MOST = 30_000;
/** A line or a cell costs as much as so many letters. */
const PER_MARK = 20;

const weightOf = (text: string): number => text.length + PER_MARK * text.replace(/[^\n|]/g, '').length;

/** Whether a picture is fetched depends on where the page itself comes from. */
const hasPicture = (text: string): boolean => text.includes('![');

/** What grows, stands side by side, holds pictures or takes long is left to the page. What was thought is folded. */
const canDraw = (turns: readonly PlacedTurn[]): boolean => {
  const said = turns.flatMap(({ turn: { answer } }) => [answer.text, answer.error]);
  const texts = [...said, ...turns.map(({ turn }) => turn.prompt)];
  return (
    turns.length > 0 &&
    turns.every(({ turn, compared }) => compared === undefined && turn.answer.state !== 'running') &&
    !said.some(hasPicture) &&
    texts.reduce((sum, text) => sum + weightOf(text), 0) <= MOST
  );
};

const nothing = () => undefined;

/**
 * The end of a chat as the page will draw it, for who comes to it by its address: `public/first-paint.js` shows it while
 * the app is on its way. The server runs this, see docs/decisions/0040.
 */
export const drawTurns = async (newestFirst: readonly HistoryRecord[], locale: Locale): Promise<string> => {
  const turns = pathOf({ messages: [], choices: {} }, newestFirst).slice(-DRAWN);
  if (!canDraw(turns)) return '';
  await loadRegistered(locale);
  drawIn(locale);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <Thread path={turns} hasOlder={false} onOlder={nothing} actions={NO_ACTIONS} />
      </StaticRouter>
    </QueryClientProvider>,
  );
};
