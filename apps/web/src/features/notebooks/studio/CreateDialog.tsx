import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { columnsOf } from '@studiolo/contract/notebooks/studio-rules';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useCreateItem } from './queries.ts';
import { studioTexts } from './studio.texts.ts';
import { CreateForm } from './CreateForm.tsx';

type Props = {
  notebookId: string;
  kind: StudioKind | undefined;
  sourceIds: readonly string[] | undefined;
  refusal: string;
  onClose: () => void;
};

export const CreateDialog = ({ notebookId, kind, sourceIds, refusal, onClose }: Props) => {
  const text = useText(studioTexts);
  const create = useCreateItem(notebookId);
  const scope = sourceIds ? text('fromChosen', { count: sourceIds.length }) : text('fromAll');
  return (
    <Dialog
      isOpen={kind !== undefined}
      onClose={onClose}
      title={kind ? text('createOf', { kind: text(kind) }) : ''}
      closeLabel={text('close')}
      width={460}
    >
      {kind && (
        <CreateForm
          key={kind}
          form={`studio.${notebookId}.${kind}`}
          kind={kind}
          scope={scope}
          refusal={refusal}
          isBusy={create.isPending}
          onSubmit={({ columns = '', ...options }, onSent) =>
            create.mutate(
              {
                kind,
                ...options,
                ...(kind === 'table' ? { columns: columnsOf(columns) } : {}),
                ...(sourceIds ? { sourceIds: [...sourceIds] } : {}),
              },
              {
                onSuccess() {
                  onSent();
                  onClose();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
};
