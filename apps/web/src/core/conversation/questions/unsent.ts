import type { Ask } from '@studiolo/contract/chat/endpoints';
import { scopeOf } from '@studiolo/contract/chat/scope';
import { lockPage, runForClosedPage, PAGE } from '../../../platform/browser/pages.ts';
import { queryClient, retryCanceled } from '../../../platform/queries/query-client.ts';
import { readList, recall, remember } from '../../../platform/local-store.ts';
import { onAccount } from '../../../platform/session/account.ts';
import { beforeSignOut, isSignedIn, onSignOut, currentOwner } from '../../../platform/session/session.ts';
import { modelsQuery } from '../../model-picker/queries.ts';
import type { QuestionContext } from '../answers/answers.ts';
import type { ChatSession, OpenTurn } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import {
  markRecentlyUsed,
  lineOf,
  retireNewChat,
  sessionAt,
  useSessions,
} from '../sessions/sessions.state.ts';
import { restoreUnsent } from './ask-question.ts';
import { restoreQuestion } from './restore-question.ts';
import { sendSideBySide } from './side-by-side.ts';

const STORAGE_KEY = 'unsent';

/** Question that the server has not received yet, stored in this browser in case the page closes. */
export type UnsentQuestion = Pick<ChatSession, 'folderId'> &
  QuestionContext & {
    ask: Ask;
    /**
     * Whether the question is being sent. If not, it was refused or stopped, and only the user may resend it.
     */
    isOnItsWay: boolean;
    /** Id of the page that is sending it. */
    page?: string;
  };

const isUnsent = (value: unknown): value is UnsentQuestion => {
  const { ask, mentions, fileUrls, others = [] } = Object(value) as Partial<UnsentQuestion>;
  return typeof ask?.msgId === 'string' && [mentions, fileUrls, others].every(Array.isArray);
};

const readUnsent = (): UnsentQuestion[] => readList(recall(STORAGE_KEY), isUnsent);

const unsentOf = ({ folderId, isTemporary, messages }: ChatSession): UnsentQuestion[] =>
  messages.flatMap(({ ask, isStored, isStopping, answer, fileUrls, mentions, others }: OpenTurn) =>
    isTemporary || isStored || !ask
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

/** Ids of the questions stored by this page; all others belong to other tabs. */
const ownIds = new Set<string>();
let written = '[]';

const store = (): void => {
  const unsent = useSessions.getState().open.flatMap(unsentOf);
  const next = JSON.stringify(unsent);
  if (next === written) return;
  written = next;
  if (unsent.length > 0) lockPage();
  for (const { ask } of unsent) ownIds.add(ask.msgId);
  const others = readUnsent().filter(({ ask }) => !ownIds.has(ask.msgId));
  const all = [...others, ...unsent];
  remember(STORAGE_KEY, all.length === 0 ? undefined : JSON.stringify(all));
};

/**
 * Returns the conversation for an unsent question. If another question already occupies the new chat, a
 * second new chat is started.
 */
const placeOf = ({ folderId, ask }: UnsentQuestion): ChatSession => {
  const find = () => sessionAt(useSessions.getState(), scopeOf(ask), ask.sessionId, { folderId });
  const session = find();
  if (ask.sessionId !== undefined || session.messages.length === 0) return session;
  retireNewChat(lineOf(session), session.key);
  return find();
};

const resumeQuestion = (unsent: UnsentQuestion): void => {
  const { ask, fileUrls, mentions, others = [], isOnItsWay } = unsent;
  const session = placeOf(unsent);
  if (isOnItsWay) {
    markRecentlyUsed(session);
    // Resent with its original id, so that the server accepts it only once.
    void sendSideBySide(session.key, ask, others, { fileUrls, mentions }, restoreUnsent(session));
  } else
    restoreQuestion(draftKeyOf(session), {
      prompt: ask.prompt,
      quote: ask.quoteInfo ?? '',
      fileUrls,
      mentions,
    });
};

const resendFrom = (of: string): void => {
  if (!isSignedIn()) return;
  const unsentQuestions = readUnsent().filter(({ ask, page = '' }) => page === of && !ownIds.has(ask.msgId));
  for (const { ask } of unsentQuestions) ownIds.add(ask.msgId);
  for (const unsent of unsentQuestions) resumeQuestion(unsent);
  written = '';
  store();
};

/**
 * Returns the storage key for an account's unsent questions after sign-out. They are restored only for their
 * owner.
 */
const placeOfOwner = (owner: string): string => `${STORAGE_KEY}-of.${owner}`;
const readLeft = (owner: string): UnsentQuestion[] => readList(recall(placeOfOwner(owner)), isUnsent);

const storeForOwner = (owner: string, questions: readonly UnsentQuestion[]): void => {
  const stored = readLeft(owner);
  const ids = new Set(stored.map(({ ask }) => ask.msgId));
  const all = [...stored, ...questions.filter(({ ask }) => !ids.has(ask.msgId))];
  if (all.length > 0) remember(placeOfOwner(owner), JSON.stringify(all));
};

const resumeForOwner = async (owner: string): Promise<void> => {
  const unsentQuestions = readLeft(owner);
  if (unsentQuestions.length === 0) return;
  remember(placeOfOwner(owner), undefined);
  // If the list of models cannot be loaded, the question is sent with the model it names.
  await retryCanceled(() => queryClient.ensureQueryData(modelsQuery)).catch(() => undefined);
  if (currentOwner() === owner) for (const unsent of unsentQuestions) resumeQuestion(unsent);
  else storeForOwner(owner, unsentQuestions);
};

/**
 * Stores questions until the server has received them, and takes over those of closed pages. Questions that
 * were being sent are resent; those that were refused or stopped become drafts again.
 */
export const followUnsent = async (): Promise<void> => {
  useSessions.subscribe(store);
  // Runs before the conversations are closed, since closing drops their unsent questions.
  beforeSignOut(() => storeForOwner(currentOwner(), readUnsent()));
  onSignOut(() => remember(STORAGE_KEY, undefined));
  onAccount((id) => void resumeForOwner(id));
  if (!isSignedIn() || readUnsent().length === 0) return;
  // The endpoint for a question depends on its model.
  await retryCanceled(() => queryClient.ensureQueryData(modelsQuery)).catch(() => undefined);
  if (!isSignedIn()) return;
  const pages = new Set(readUnsent().map(({ page }) => page ?? ''));
  for (const page of pages) runForClosedPage(page, () => resendFrom(page));
};
