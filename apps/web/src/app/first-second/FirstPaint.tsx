import { IconArrowUp, IconPaperclip } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import composer from '../../core/composer/Composer.module.css';
import { text as chinese } from '../../core/composer/text/zh_CN.ts';
import { text as english } from '../../core/composer/text/en_US.ts';
import conversation from '../../core/conversation/Conversation.module.css';
import chat from '../../features/chat/Chat.module.css';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import brand from '../shell/Brand.module.css';
import header from '../shell/Header.module.css';
import shell from '../shell/Shell.module.css';
import sidebar from '../shell/Sidebar.module.css';
import { text } from '../text/en_US.ts';

const WORDS = { en_US: [english.question, english.ask], zh_CN: [chinese.question, chinese.ask] };

/** The shell and an empty composer, without texts, where the app will render them. */
const FirstPaint = () => (
  <div className={shell['shell']}>
    <aside className={sidebar['sidebar']} aria-hidden="true">
      <div className={sidebar['inner']}>
        <p className={brand['brand']}>
          <Logo />
          {text.product}
        </p>
      </div>
    </aside>
    <div className={shell['page']}>
      <div className={header['header']} />
      <main className={shell['main']}>
        <div className={chat['page']}>
          <div className={conversation['chat']} data-empty>
            <div className={conversation['turns']} />
            <div className={conversation['composer']}>
              <form className={composer['composer']}>
                <div className={composer['box']}>
                  <textarea
                    name="question"
                    className={composer['area']}
                    rows={1}
                    enterKeyHint="send"
                    data-words={JSON.stringify(WORDS)}
                  />
                  <div className={composer['tools']} aria-hidden="true">
                    <IconButton label="" tabIndex={-1}>
                      <IconPaperclip size={19} stroke={1.7} />
                    </IconButton>
                    <span className={composer['count']} />
                    <IconButton
                      type="submit"
                      className={classes(composer['send'], composer['idle'])}
                      label=""
                      tabIndex={-1}
                    >
                      <IconArrowUp size={20} stroke={2} />
                    </IconButton>
                  </div>
                </div>
                <p className={composer['hint']} />
              </form>
            </div>
            <div className={conversation['below']} />
          </div>
        </div>
      </main>
    </div>
  </div>
);

/** Renders the markup that the build inlines into the page. */
export const firstPaintMarkup = (): string => renderToStaticMarkup(<FirstPaint />);
