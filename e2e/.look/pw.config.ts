import base from '../../playwright.config.ts';
export default { ...base, testDir: '/work/main/e2e/.look', outputDir: '/tmp/chatwork/look-out', reporter: [['line']], workers: 1, timeout: 45000 };
