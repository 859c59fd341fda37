import { useText } from '../../platform/i18n/use-text.ts';
import { useSendTargets, type Sendable, type SendTarget } from '../../platform/send-to.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { threadTexts } from './thread.texts.ts';

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

/** The places that something said can be sent to. */
export const SendToItems = ({ what, close }: Props) => {
  const text = useText(threadTexts);
  const targets = useSendTargets();
  if (targets.length === 0) return null;
  return (
    <MenuGroup label={text('sendTo')}>
      {targets.map((target) => (
        <Target key={target.name} target={target} what={what} close={close} />
      ))}
    </MenuGroup>
  );
};
