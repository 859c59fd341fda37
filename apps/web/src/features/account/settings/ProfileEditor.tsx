import { useUser } from '../../../platform/session/user.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AvatarEditor } from './AvatarEditor.tsx';
import { NicknameForm } from './NicknameForm.tsx';
import styles from './settings.module.css';

/** Public profile: name and picture. */
export const ProfileEditor = () => {
  const user = useUser();
  if (!user) return <Skeleton height={200} />;
  return (
    <div className={styles['tab']}>
      <AvatarEditor user={user} />
      <NicknameForm key={user.tableId} nickname={user.nickname} />
    </div>
  );
};
