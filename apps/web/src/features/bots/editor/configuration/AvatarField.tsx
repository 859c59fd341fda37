import type { BotProfile } from '@studiolo/contract/bots/entities';
import { BOT_AVATAR } from '@studiolo/contract/bots/rules';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { AvatarChoice } from '../../../../core/avatar/AvatarChoice.tsx';
import { upload } from '../../../../platform/api/upload.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { BotAvatar } from '../../BotAvatar.tsx';
import { botTexts } from '../../bots.texts.ts';
import type { PartProps } from './part.ts';

const send = (png: File): Promise<BotProfile['avatar']> =>
  upload(uploadFile, png, { filePurpose: BOT_AVATAR }, { isQuiet: true });

/** Picture of a bot: an uploaded one, or one drawn from its name. */
export const AvatarField = ({ profile, change }: Pick<PartProps, 'profile' | 'change'>) => {
  const text = useText(botTexts);
  const { botName, avatar } = profile;
  return (
    <AvatarChoice
      shape="square"
      save={async (png) => change({ avatar: await send(png) })}
      more={
        avatar !== '' && (
          <Button variant="subtle" onClick={() => change({ avatar: '' })}>
            {text('avatarDrawn')}
          </Button>
        )
      }
    >
      <BotAvatar name={botName} image={avatar} size={64} />
    </AvatarChoice>
  );
};
