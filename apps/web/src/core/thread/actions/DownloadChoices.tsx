import type { DownloadType } from '@studiolo/contract/chat/message-endpoints';
import { MenuItem, MenuLine } from '../../../ui/Menu.tsx';

const TYPES: readonly (readonly [DownloadType, string])[] = [
  ['md', 'Markdown'],
  ['docx', 'Word'],
  ['pdf', 'PDF'],
];

export const DownloadChoices = ({
  label,
  onChoose,
}: {
  label: string;
  onChoose: (fileType: DownloadType) => void;
}) => (
  <MenuLine label={label}>
    {TYPES.map(([fileType, name]) => (
      <MenuItem key={fileType} onSelect={() => onChoose(fileType)}>
        {name}
      </MenuItem>
    ))}
  </MenuLine>
);
