import type { Editor } from '@tiptap/core';
import { IconSparkles } from '@tabler/icons-react';
import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { showPanel } from '../layout.state.ts';
import { DrawItem } from '../pictures/DrawItem.tsx';
import { aiTexts } from './ai.texts.ts';
import { LanguageItems, ToneItems } from './Choosing.tsx';
import { PLAIN_TOOLS } from './tools.ts';
import { writerIn, type ToolRequest } from './writer.ts';

export const SelectionTools = ({ editor }: { editor: Editor }) => {
  const text = useText(aiTexts);
  const hasModel = useHasModel();
  return (
    <Menu
      label={text('ai')}
      trigger={(props) => (
        <IconButton {...props} size={28} label={text('ai')}>
          <IconSparkles size={17} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => {
        const use = (request: ToolRequest) => {
          close();
          editor.commands.focus();
          writerIn(editor)?.use(request);
        };
        const ask = () => {
          close();
          showPanel('ai');
        };
        if (!hasModel)
          return (
            <>
              <MenuItem onSelect={ask}>{text('needsModel')}</MenuItem>
              <DrawItem editor={editor} close={close} />
            </>
          );
        return (
          <>
            {PLAIN_TOOLS.map(({ tool, Icon }) => (
              <MenuItem key={tool} icon={<Icon size={16} stroke={1.7} />} onSelect={() => use({ tool })}>
                {text(tool)}
              </MenuItem>
            ))}
            <MenuItem onSelect={ask}>{text('ask')}</MenuItem>
            <DrawItem editor={editor} close={close} />
            <MenuGroup label={text('tone')}>
              <ToneItems onChoose={use} />
            </MenuGroup>
            <MenuGroup label={text('translate')}>
              <LanguageItems onChoose={use} />
            </MenuGroup>
          </>
        );
      }}
    </Menu>
  );
};
