import { useText } from '../../../platform/i18n/use-text.ts';
import { writeTexts } from '../write.texts.ts';

export const OutlineLabel = () => useText(writeTexts)('outline');
export const VersionsLabel = () => useText(writeTexts)('versions');
export const PublishLabel = () => useText(writeTexts)('publish');
export const WechatLabel = () => useText(writeTexts)('wechat');
export const PosterLabel = () => useText(writeTexts)('poster');
