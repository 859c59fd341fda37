import { IconSend } from '@tabler/icons-react';
import { useSendTargets, type Sendable, type SendTarget } from '../../platform/send-to.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { MenuBranch } from '../../ui/MenuBranch.tsx';

type Props = { what: Sendable; close: () => void };

const Target = ({ target: { Icon, Label, useSend }, what, close }: Props & { target: SendTarget }) => {
  const send = useSend();
  return (
    <MenuItem
      icon={<Icon size={16} stroke={1.7} />}
      onSelect={() => {
        close();
        send(what);
      }}
    >
      <Label />
    </MenuItem>
  );
};

type ListProps = {
  label: string;
  /** Names of targets to exclude, such as the one that contains the content. */
  leaves?: readonly string[];
  /** Shows the targets in a submenu, for long menus. */
  isFolded?: boolean;
  /** Omits the label above the targets, for a submenu that already has it. */
  isBare?: boolean;
};

/** Menu items for the parts of the app to which content can be sent. */
export const SendToItems = ({
  what,
  label,
  close,
  leaves = [],
  isFolded = false,
  isBare = false,
}: Props & ListProps) => {
  const targets = useSendTargets().filter(
    ({ name, accepts }) => !leaves.includes(name) && (accepts?.(what) ?? true),
  );
  if (targets.length === 0) return null;
  const items = targets.map((target) => (
    <Target key={target.name} target={target} what={what} close={close} />
  ));
  if (isBare) return items;
  if (!isFolded) return <MenuGroup label={label}>{items}</MenuGroup>;
  return (
    <MenuBranch label={label} icon={<IconSend size={16} stroke={1.7} />}>
      {items}
    </MenuBranch>
  );
};
