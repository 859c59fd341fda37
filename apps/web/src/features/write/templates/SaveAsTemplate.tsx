import { TEMPLATE_LIMITS } from '@studiolo/contract/write/templates/limits';
import { IconTemplate } from '@tabler/icons-react';
import { targetMarkdown, documentTarget } from '../../../core/rich-text/hunks/hunk-target.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { saveAsTemplate } from './queries.ts';
import { templateTexts } from './templates.texts.ts';

type Props = { document: OpenDocument; name: string; onDone: () => void };

export const SaveAsTemplate = ({ document: { editor }, name, onDone }: Props) => {
  const text = useText(templateTexts);
  const save = async () => {
    const written = targetMarkdown(editor.state, documentTarget(editor.state));
    if (written.trim() === '') return void notify(text('blank'), 'warning');
    if (await saveAsTemplate(name, written.slice(0, TEMPLATE_LIMITS.text))) notify(text('saved'), 'success');
  };
  return (
    <MenuItem
      icon={<IconTemplate size={16} />}
      onSelect={() => {
        onDone();
        void save();
      }}
    >
      {text('saveAs')}
    </MenuItem>
  );
};
