import type { UserInfo } from '@studiolo/contract/account/entities';
import { updateBase } from '@studiolo/contract/account/profile-endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { AvatarChoice } from '../../../core/avatar/AvatarChoice.tsx';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

const save = async (png: File): Promise<void> => {
  const avatar = await upload(uploadFile, png, { filePurpose: 'avatar' }, { isQuiet: true });
  await call(updateBase, { avatar }, { isQuiet: true });
  await queryClient.invalidateQueries(userQuery);
};

/** Picture of the user, with a button to change it. */
export const AvatarEditor = ({ user }: { user: UserInfo }) => (
  <AvatarChoice shape="round" save={save}>
    <Avatar name={user.nickname} size={72} {...(user.avatar ? { image: user.avatar } : {})} />
  </AvatarChoice>
);
