import { IconPhotoOff } from '@tabler/icons-react';
import { localPicture } from './local-pictures.ts';
import { usePicture } from './use-picture.ts';

type Props = { fileId: string; label: string };

/** One of the user's stored pictures within a text. Shows only the name of a deleted one. */
export const OwnPicture = ({ fileId, label }: Props) => {
  const { address, isMissing } = usePicture(fileId, localPicture(fileId));
  if (isMissing)
    return (
      <span className="picture-missing">
        <IconPhotoOff size={16} stroke={1.7} aria-hidden="true" />
        {label}
      </span>
    );
  return address ? (
    <img src={address} alt={label} decoding="async" />
  ) : (
    <span className="picture-coming">{label}</span>
  );
};
