import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useScopeRefusal } from '../notebook/scope-refusal.ts';
import { useScope } from '../sources/use-scope.ts';
import { studioItemQuery, useRegenerateItem } from './queries.ts';
import { studioTexts } from './studio.texts.ts';
import { CreateForm } from './CreateForm.tsx';

type Props = { item: StudioItemSummary; isOpen: boolean; onClose: () => void };

/** Form to regenerate an item, filled with the earlier options. */
export const RegenerateDialog = ({ item, isOpen, onClose }: Props) => {
  const text = useText(studioTexts);
  const { itemId, notebookId, kind, title } = item;
  const { data } = useQuery({ ...studioItemQuery(notebookId, itemId), enabled: isOpen });
  const { state } = useScope(notebookId, isOpen);
  // The item has its own selection of sources, so those excluded now are irrelevant.
  const refusal = useScopeRefusal(state === 'none' || state === 'unreadable' ? state : 'ready');
  const regenerate = useRegenerateItem(notebookId);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('regenerateOf', { title })}
      closeLabel={text('close')}
      width={460}
    >
      {data ? (
        <CreateForm
          form={`studio-again.${itemId}`}
          kind={kind}
          initial={{ instruction: data.instruction, length: data.length, tone: data.tone }}
          refusal={refusal}
          isBusy={regenerate.isPending}
          onSubmit={(options, onSent) =>
            regenerate.mutate(
              { itemId, ...options },
              {
                onSuccess() {
                  onSent();
                  onClose();
                },
              },
            )
          }
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
};
