import { getConfig } from '@studiolo/contract/config/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ConfigService } from './config.service.ts';

export const configRoutes = (config: ConfigService) => [handle(getConfig, (origin) => config.get(origin))];
