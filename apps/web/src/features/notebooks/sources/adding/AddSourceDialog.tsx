import { useQuery } from '@tanstack/react-query';
import { AddSource } from '../../../../core/sources/adding/AddSource.tsx';
import { configQuery } from '../../../../platform/config.ts';
import type { DialogProps } from '../../../../platform/feature.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../../platform/i18n/wire-texts.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useAddedSource } from '../added-source.state.ts';
import { notebookShelf } from '../notebook-shelf.ts';
import { sourcesQuery } from '../queries.ts';
import { sourceTexts } from '../sources.texts.ts';
import { AddFromNotebook } from './AddFromNotebook.tsx';
import { AddFromWeb } from './AddFromWeb.tsx';

type Props = { notebookId: string; pasted: string; onDone: () => void };

const AddSourceForm = ({ notebookId, pasted, onDone }: Props) => {
  const text = useText(sourceTexts);
  const wire = useText(wireTexts);
  const { data: config } = useQuery(configQuery);
  const { data: sources = [] } = useQuery(sourcesQuery(notebookId));
  const web = <AddFromWeb notebookId={notebookId} sources={sources} />;
  return (
    <AddSource
      shelf={notebookShelf(notebookId)}
      count={sources.length}
      pasted={pasted}
      full={wire('source-limit')}
      further={[
        { name: 'from', label: text('from'), content: <AddFromNotebook notebookId={notebookId} /> },
        ...(config?.canSearchWeb ? [{ name: 'web', label: text('web'), content: web }] : []),
      ]}
      onDone={onDone}
    />
  );
};

export const AddSourceDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sourceTexts);
  const { notebookId, text: pasted } = useAddedSource();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('add')} closeLabel={text('close')} width={560}>
      <AddSourceForm notebookId={notebookId} pasted={pasted} onDone={onClose} />
    </Dialog>
  );
};
