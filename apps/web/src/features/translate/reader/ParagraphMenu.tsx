import { translationPath } from '@studiolo/contract/translate/addresses';
import { TRANSLATE_TARGET } from '../translate-target.tsx';
import { isTranslated } from '@studiolo/contract/translate/blocks';
import type { TranslatedBlock } from '@studiolo/contract/translate/entities';
import { IconCopy, IconPencil, IconRefresh, IconRestore, IconWand } from '@tabler/icons-react';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { edit, redo } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { plainText } from './plain-text.ts';

type Props = {
  taskId: string;
  block: TranslatedBlock;
  canRedo: boolean;
  onForm: (form: 'edit' | 'remark') => void;
  onBusy: (isBusy: boolean) => void;
};

const ICON = { size: 16, stroke: 1.7 };

export const ParagraphMenu = ({ taskId, block, canRedo, onForm, onBusy }: Props) => {
  const text = useText(translateTexts);
  const { index, kind, target, state, parts } = block;
  const words = plainText(target || block.text, parts);
  const retranslate = async () => {
    onBusy(true);
    await redo(taskId, index, '');
    onBusy(false);
  };
  const copy = () => copyWords(words, text('copied'));
  return (
    <OptionsMenu label={text('options2')} align="end">
      {(close) => {
        const closeAnd = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {canRedo && (
              <>
                <MenuItem icon={<IconRefresh {...ICON} />} onSelect={closeAnd(() => void retranslate())}>
                  {text('redo')}
                </MenuItem>
                <MenuItem icon={<IconWand {...ICON} />} onSelect={closeAnd(() => onForm('remark'))}>
                  {text('redoRemark')}
                </MenuItem>
              </>
            )}
            {isTranslated(kind) && (
              <MenuItem icon={<IconPencil {...ICON} />} onSelect={closeAnd(() => onForm('edit'))}>
                {text(target === '' ? 'byHand' : 'edit')}
              </MenuItem>
            )}
            {state !== 'kept' && target !== '' && (
              <MenuItem
                icon={<IconRestore {...ICON} />}
                onSelect={closeAnd(() => void edit(taskId, index, null))}
              >
                {text('keepOriginal')}
              </MenuItem>
            )}
            <MenuItem icon={<IconCopy {...ICON} />} onSelect={closeAnd(() => void copy())}>
              {text('copy')}
            </MenuItem>
            <SendToItems
              what={{ text: words, title: words.slice(0, 60), path: translationPath(taskId) }}
              leaves={[TRANSLATE_TARGET.name]}
              label={text('sendTo')}
              close={close}
            />
          </>
        );
      }}
    </OptionsMenu>
  );
};
