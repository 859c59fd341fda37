import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NO_ACTIONS } from '../../core/thread/no-actions.ts';
import { Thread } from '../../core/thread/Thread.tsx';
import type { PlacedTurn } from '../../core/thread/turn-path.ts';
import { loadRegistered } from '../../platform/i18n/define-texts.ts';
import { drawIn } from '../../platform/i18n/locale.ts';
import { queryClient } from '../../platform/query-client.ts';
import { pathOf } from './path-of.ts';

/** So many turns fill a screen. */
const DRAWN = 2;
/** Characters that take some milliseconds; whoever else is answered waits for so long. */
const MOST = 30_000;

const lengthOf = ({ turn: { prompt, answer } }: PlacedTurn): number =>
  prompt.length + answer.text.length + answer.reasoning.length;

/** Whether a picture is fetched depends on where the page itself comes from. */
const hasPicture = (text: string): boolean => text.includes('![');

/** What grows, stands side by side, holds pictures or is very long is left to the page. */
const canDraw = (turns: readonly PlacedTurn[]): boolean =>
  turns.length > 0 &&
  turns.every(
    ({ turn: { answer }, compared }) =>
      compared === undefined &&
      answer.state !== 'running' &&
      !hasPicture(answer.text) &&
      !hasPicture(answer.reasoning),
  ) &&
  turns.reduce((sum, placed) => sum + lengthOf(placed), 0) <= MOST;

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
    <QueryClientProvider client={queryClient}>
      <StaticRouter location="/">
        <Thread path={turns} hasOlder={false} onOlder={nothing} actions={NO_ACTIONS} />
      </StaticRouter>
    </QueryClientProvider>,
  );
};
