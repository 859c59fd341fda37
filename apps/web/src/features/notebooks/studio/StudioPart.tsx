import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useScopeRefusal } from '../notebook/scope-refusal.ts';
import { canEdit, canRead } from '../roles.ts';
import { useScope } from '../sources/use-scope.ts';
import { StudioPanel } from './StudioPanel.tsx';

/** Studio in the panel of a notebook. Uses the sources selected there. */
export const StudioPart = ({ notebook: { notebookId, role } }: { notebook: Notebook }) => {
  const { sourceIds, state } = useScope(notebookId, canRead(role));
  const refusal = useScopeRefusal(state);
  return (
    <StudioPanel notebookId={notebookId} canEdit={canEdit(role)} sourceIds={sourceIds} refusal={refusal} />
  );
};
