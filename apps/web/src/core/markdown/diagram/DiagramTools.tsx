import { IconCheck, IconCopy, IconPhoto, IconVector } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { loadChunk } from '../../../platform/loading/lazy.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { markdownTexts } from '../markdown-texts.ts';
import { useCopied } from '../use-copied.ts';

/** Exports a diagram as SVG, PNG or source text. */
export const DiagramTools = ({ source }: { source: string }) => {
  const text = useText(markdownTexts);
  const wire = useText(wireTexts);
  const { isCopied, copy } = useCopied();
  const save = (type: 'svg' | 'png') =>
    void loadChunk(() => import('./save-diagram.ts'))
      .then(({ saveDiagram }) => saveDiagram(source, type, text('diagram')))
      .catch(() => notify(wire('stream-connection'), 'error'));
  return (
    <>
      <IconButton label={text(isCopied ? 'copied' : 'copySource')} onClick={() => copy(source)}>
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.7} />}
      </IconButton>
      <IconButton label={text('asSvg')} onClick={() => save('svg')}>
        <IconVector size={18} stroke={1.7} />
      </IconButton>
      <IconButton label={text('asPng')} onClick={() => save('png')}>
        <IconPhoto size={18} stroke={1.7} />
      </IconButton>
    </>
  );
};
