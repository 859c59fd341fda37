import type { Ask } from '@studiolo/contract/chat/endpoints';
import { groundOf } from '@studiolo/contract/chat/ground-of';
import { holdPage, inPlaceOf, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient, unCancelled } from '../../../platform/queries/query-client.ts';
import { readList, recall, remember } from '../../../platform/remembered.ts';
import { isSignedIn, onSignOut } from '../../../platform/session/session.ts';
import { modelsQuery } from '../../model-picker/queries.ts';
import type { Beside } from '../answers/answers.ts';
import type { ChatSession, OpenTurn } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { keepOpen, lineOf, retireNewChat, sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { giveBack } from './ask-question.ts';
import { putBack } from './put-back.ts';
import { sendSideBySide } from './side-by-side.ts';

const PLACE = 'unsent';

/** A question that the server has not taken yet, as this browser keeps it for when the page is gone. */
export type Unsent = Pick<ChatSession, 'folderId'> &
  Beside & {
    ask: Ask;
    /** It is on its way; else it was refused or stopped, and is the person's to send. */
    isOnItsWay: boolean;
    /** By which page it is asked. */
    page?: string;
  };

const isUnsent = (value: unknown): value is Unsent => {
  const { ask, mentions, fileUrls, others = [] } = Object(value) as Partial<Unsent>;
  return typeof ask?.msgId === 'string' && [mentions, fileUrls, others].every(Array.isArray);
};

const readUnsent = (): Unsent[] => readList(recall(PLACE), isUnsent);

const unsentOf = ({ folderId, isTemporary, messages }: ChatSession): Unsent[] =>
  messages.flatMap(({ ask, isKept, isStopping, answer, fileUrls, mentions, others }: OpenTurn) =>
    isTemporary || isKept || !ask
      ? []
      : [
          {
            folderId,
            ask,
            fileUrls,
            mentions,
            others,
            isOnItsWay: answer.state === 'running' && !isStopping,
            page: PAGE,
          },
        ],
  );

/** What this page has written: the rest belongs to other tabs. */
const own = new Set<string>();
let written = '[]';

const keep = (): void => {
  const unsent = useSessions.getState().open.flatMap(unsentOf);
  const next = JSON.stringify(unsent);
  if (next === written) return;
  written = next;
  if (unsent.length > 0) holdPage();
  for (const { ask } of unsent) own.add(ask.msgId);
  const others = readUnsent().filter(({ ask }) => !own.has(ask.msgId));
  const all = [...others, ...unsent];
  remember(PLACE, all.length === 0 ? undefined : JSON.stringify(all));
};

/** A new chat that waits already is not written into by another one's question. */
const placeOf = ({ folderId, ask }: Unsent): ChatSession => {
  const find = () => sessionAt(useSessions.getState(), groundOf(ask), ask.sessionId, { folderId });
  const session = find();
  if (ask.sessionId !== undefined || session.messages.length === 0) return session;
  retireNewChat(lineOf(session), session.key);
  return find();
};

const goOn = (unsent: Unsent): void => {
  const { ask, fileUrls, mentions, others = [], isOnItsWay } = unsent;
  const session = placeOf(unsent);
  if (isOnItsWay) {
    keepOpen(session);
    // Under its own id: the server, which may have it already, takes it once.
    void sendSideBySide(session.key, ask, others, { fileUrls, mentions }, giveBack(session));
  } else putBack(draftKeyOf(session), { prompt: ask.prompt, quote: ask.quoteInfo ?? '', fileUrls, mentions });
};

const takeOver = (of: string): void => {
  if (!isSignedIn()) return;
  const left = readUnsent().filter(({ ask, page = '' }) => page === of && !own.has(ask.msgId));
  for (const { ask } of left) own.add(ask.msgId);
  for (const unsent of left) goOn(unsent);
  written = '';
  keep();
};

/**
 * Keeps what the server has not taken until it has, and goes on with what a page left that is gone: what was on its way is
 * sent, what was refused or stopped stands as the draft again.
 */
export const followUnsent = async (): Promise<void> => {
  useSessions.subscribe(keep);
  onSignOut(() => remember(PLACE, undefined));
  if (!isSignedIn() || readUnsent().length === 0) return;
  // By which call a question goes, its model says.
  await unCancelled(() => queryClient.ensureQueryData(modelsQuery)).catch(() => undefined);
  if (!isSignedIn()) return;
  const pages = new Set(readUnsent().map(({ page }) => page ?? ''));
  for (const page of pages) inPlaceOf(page, () => takeOver(page));
};
