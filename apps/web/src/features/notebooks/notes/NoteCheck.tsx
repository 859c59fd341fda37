import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const EvidenceCheck = lazyPart(() =>
  import('../studio/evidence/EvidenceCheck.tsx').then((module) => module.EvidenceCheck),
);

/** What of a note stands to be checked. */
export type CheckedNote = { text: string; anchors: readonly Anchor[] };

type Props = {
  notebookId: string;
  checked: CheckedNote;
  canEdit: boolean;
  onChange: (changed: CheckedNote) => Promise<unknown>;
  onClose: () => void;
};

/** A note held against the sources of its notebook. */
export const NoteCheck = ({ checked, ...rest }: Props) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <EvidenceCheck {...rest} {...checked} />
  </Suspense>
);
