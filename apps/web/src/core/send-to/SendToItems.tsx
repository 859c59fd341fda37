import { useSendTargets, type Sendable, type SendTarget } from '../../platform/send-to.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';

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
  /** Names of places that are not offered, such as the one it comes from. */
  leaves?: readonly string[];
};

/** The places that something said can be sent to. */
export const SendToItems = ({ what, label, close, leaves = [] }: Props & ListProps) => {
  const targets = useSendTargets().filter(
    ({ name, takes }) => !leaves.includes(name) && (takes?.(what) ?? true),
  );
  if (targets.length === 0) return null;
  return (
    <MenuGroup label={label}>
      {targets.map((target) => (
        <Target key={target.name} target={target} what={what} close={close} />
      ))}
    </MenuGroup>
  );
};
