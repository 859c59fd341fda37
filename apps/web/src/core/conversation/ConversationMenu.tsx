import { Suspense, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { OptionsMenu } from '../../ui/OptionsMenu.tsx';
import { conversationTexts } from './conversation.texts.ts';
import { useConversationExtensions, type MenuProps } from './conversation-extension.ts';

type Props = Pick<MenuProps, 'last'> & {
  /** Items at the top of the menu. */
  first?: ((close: () => void) => ReactNode) | undefined;
};

export const ConversationMenu = ({ last, first }: Props) => {
  const text = useText(conversationTexts);
  const menus = useConversationExtensions().flatMap(({ Menu }) => Menu ?? []);
  return (
    <OptionsMenu
      label={text('chatActions')}
      align="end"
      size={36}
      onIntent={() => menus.forEach((Menu) => void Menu.preload())}
    >
      {(close) => (
        <Suspense>
          {first?.(close)}
          {menus.map((Menu, index) => (
            <Menu key={index} last={last} close={close} />
          ))}
        </Suspense>
      )}
    </OptionsMenu>
  );
};
