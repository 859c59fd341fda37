import { Suspense } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { OptionsMenu } from '../../ui/OptionsMenu.tsx';
import { conversationTexts } from './conversation.texts.ts';
import { usePlugs, type MenuProps } from './plug.ts';

/** What can be done with the conversation as a whole. */
export const ConversationMenu = ({ last }: Pick<MenuProps, 'last'>) => {
  const text = useText(conversationTexts);
  const menus = usePlugs().flatMap(({ Menu }) => Menu ?? []);
  return (
    <OptionsMenu
      label={text('chatActions')}
      align="end"
      size={36}
      onIntent={() => menus.forEach((Menu) => void Menu.preload())}
    >
      {(close) => (
        <Suspense>
          {menus.map((Menu, index) => (
            <Menu key={index} last={last} close={close} />
          ))}
        </Suspense>
      )}
    </OptionsMenu>
  );
};
