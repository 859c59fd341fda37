import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import type { Links, Tokens } from 'marked';
import { use } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { loadChunk } from '../../../platform/loading/lazy.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CitationContext } from '../Citation.tsx';
import { markdownTexts } from '../markdown-texts.ts';
import { useConfirmed } from '../use-copied.ts';

const load = () => loadChunk(() => import('./export-table.ts'));
// Only preloads the code: a click loads it again and reports errors.
const ready = () => void load().catch(() => undefined);

type Props = { token: Tokens.Table; links: Links };

export const TableTools = ({ token, links }: Props) => {
  const text = useText(markdownTexts);
  const wire = useText(wireTexts);
  const renderCitation = use(CitationContext);
  const { isCopied, confirm } = useConfirmed();

  const withTools = (act: (tools: Awaited<ReturnType<typeof load>>) => Promise<void> | void) => () =>
    void load()
      .then(act)
      .catch(() => notify(wire('stream-connection'), 'error'));
  const isSource = (number: number) => renderCitation?.(number) !== undefined;
  const copy = withTools(async ({ cellsOf, copyTable }) =>
    confirm(await copyTable(cellsOf(token, links, isSource))),
  );
  const save = withTools(({ cellsOf, saveTable }) =>
    saveTable(cellsOf(token, links, isSource), text('table')),
  );

  return (
    <div className="table-tools" onPointerEnter={ready} onFocus={ready}>
      <IconButton label={text(isCopied ? 'copied' : 'copyTable')} size={28} onClick={copy}>
        {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
      </IconButton>
      <IconButton label={text('saveTable')} size={28} onClick={save}>
        <IconDownload size={16} stroke={1.7} />
      </IconButton>
    </div>
  );
};
