import '../ui/tokens.css';
import '../ui/base.css';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { Reader } from '../core/reader/Reader.tsx';
import { emptyAnswer, type Answer } from '../core/thread/answer/answer.ts';
import type { ThreadActions } from '../core/thread/actions/thread-actions.ts';
import { Thread } from '../core/thread/Thread.tsx';
import type { PlacedTurn } from '../core/thread/turn-path.ts';
import { UNMARKED, type Turn } from '../core/thread/turn.ts';
import { queryClient } from '../platform/queries/query-client.ts';

export const anAnswer = (change: Partial<Answer> = {}): Answer => ({
  ...emptyAnswer('one'),
  state: 'done',
  text: 'Yes.',
  ...change,
});

/** A turn that is saved on the server. */
export const aTurn = (msgId: string, change: Partial<Turn> = {}): Turn => ({
  msgId,
  parentId: '',
  prompt: `Question ${msgId}`,
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer: anAnswer(),
  isStored: true,
  ...change,
});

/** A passage of `ANCHORED_TEXT` that an answer cites. */
export const anAnchor: Anchor = {
  number: 1,
  fileId: '0b9f1c3e-7a51-4b1c-9d6b-2d0f5d1a7c11',
  name: 'lighthouse.txt',
  place: { kind: 'text', start: 4, end: 33 },
  quote: 'lighthouse was built in 1882.',
  hash: 'h',
};
export const ANCHORED_TEXT = 'The lighthouse was\nbuilt in 1882. It shines.';

/** Returns a path of turns without siblings. */
export const inLine = (...turns: Turn[]): PlacedTurn[] =>
  turns.map((turn) => ({ turn, siblings: [turn.msgId] }));

type Options = {
  hasOlder?: boolean;
  onOlder?: () => void;
  actions?: Partial<ThreadActions>;
  landing?: string;
  onLanded?: () => void;
};

/** A conversation with the reader next to it, as on the chat page. */
export const aThread = (
  path: readonly PlacedTurn[],
  { hasOlder = false, onOlder, actions, ...more }: Options = {},
) => (
  <QueryClientProvider client={queryClient}>
    <div style={{ height: 600, display: 'flex' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Thread
          {...more}
          path={path}
          hasOlder={hasOlder}
          onOlder={onOlder ?? (() => undefined)}
          actions={{
            askAgain: vi.fn(),
            edit: vi.fn(),
            download: vi.fn(),
            publish: vi.fn(),
            unpublish: vi.fn(),
            score: vi.fn(),
            hide: vi.fn(),
            highlight: vi.fn(),
            unhighlight: vi.fn(),
            quote: vi.fn(),
            remove: vi.fn(),
            pin: vi.fn(),
            prefer: vi.fn(),
            stop: vi.fn(),
            chooseBranch: vi.fn(),
            ...actions,
          }}
        />
      </div>
      <Reader />
    </div>
  </QueryClientProvider>
);
