import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { chatTexts } from '../chat.texts.ts';

const FolderMenuItems = lazyPart(() =>
  import('./FolderMenuItems.tsx').then((module) => module.FolderMenuItems),
);

type Props = { folder: Folder; onChosen: () => void };

export const FolderMenu = ({ folder, onChosen }: Props) => (
  <OptionsMenu label={useText(chatTexts)('options', { title: folder.name })} align="end">
    {(close) => (
      <OnDemand isNeeded onMissing={close}>
        <FolderMenuItems folder={folder} close={close} onChosen={onChosen} />
      </OnDemand>
    )}
  </OptionsMenu>
);
