import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

type Props = Omit<ComponentProps<typeof Menu>, 'trigger'> & {
  size?: ComponentProps<typeof IconButton>['size'];
  /** It is about to be wanted. */
  onIntent?: () => void;
};

/** What can be done with a thing, behind three dots. */
export const OptionsMenu = ({ label, size = 28, onIntent, ...menu }: Props) => (
  <Menu
    label={label}
    {...menu}
    trigger={(props) => (
      <IconButton {...props} label={label} size={size} onPointerEnter={onIntent}>
        <IconDots size={size > 28 ? 18 : 16} stroke={1.7} />
      </IconButton>
    )}
  />
);
