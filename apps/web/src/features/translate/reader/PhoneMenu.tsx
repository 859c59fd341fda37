import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { IconDots, IconFileText, IconSend, IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuSection } from '../../../ui/Menu.tsx';
import { MenuBranch } from '../../../ui/MenuBranch.tsx';
import { translateTexts } from '../translate.texts.ts';
import { PANELS } from './panels/panel-list.ts';
import { useReaderSettings, type PanelName } from './reader.state.ts';
import { useTextSize } from './use-text-size.ts';
import { useMode } from './use-mode.ts';
import { SendDocumentItems } from './SendDocumentMenu.tsx';

type Props = {
  translation: TranslationDetail;
  onPanel: (panel: PanelName) => void;
};

const ICON = { size: 16, stroke: 1.7 };

/** Menu of the toolbar actions that do not fit on a phone. */
export const PhoneMenu = ({ translation, onPanel }: Props) => {
  const text = useText(translateTexts);
  const { mode } = useMode();
  const size = useTextSize();
  return (
    <Menu
      label={text('moreActs')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('moreActs')} size={28}>
          <IconDots size={17} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <MenuSection>
            {PANELS.map(({ name, Icon }) => (
              <MenuItem
                key={name}
                icon={<Icon {...ICON} />}
                onSelect={() => {
                  close();
                  onPanel(name);
                }}
              >
                {text(name)}
              </MenuItem>
            ))}
            {translation.donePages > 0 && (
              <MenuBranch label={text('sendTo')} icon={<IconSend {...ICON} />}>
                <SendDocumentItems translation={translation} close={close} isBare />
              </MenuBranch>
            )}
          </MenuSection>
          <MenuItem
            icon={<IconFileText {...ICON} />}
            isChecked={mode === 'original'}
            onSelect={() => {
              close();
              useReaderSettings.setState({ mode: 'original' });
            }}
          >
            {text('original')}
          </MenuItem>
          <MenuItem
            icon={<IconTextIncrease {...ICON} />}
            disabled={!size.larger}
            onSelect={() => size.larger?.()}
          >
            {text('larger')}
          </MenuItem>
          <MenuItem
            icon={<IconTextDecrease {...ICON} />}
            disabled={!size.smaller}
            onSelect={() => size.smaller?.()}
          >
            {text('smaller')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
