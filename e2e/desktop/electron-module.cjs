// Replaces `electron` when Node runs the built main process. The process behaves as the app's second instance, which
// hands over to the first and quits.
const { tmpdir } = require('node:os');

const folder = tmpdir();
exports.app = {
  isPackaged: true,
  getAppPath: () => folder,
  getName: () => 'trinity-lead-desk',
  getPath: () => folder,
  getVersion: () => '0.1.0',
  on() {},
  quit: () => process.stdout.write('handed over\n'),
  requestSingleInstanceLock: () => false,
  setAppUserModelId() {},
  whenReady: () => Promise.resolve(),
};
exports.protocol = {
  registerSchemesAsPrivileged: ([{ scheme }]) => process.stdout.write(`scheme ${scheme}\n`),
};
const unused = {};
exports.BrowserWindow = unused;
exports.clipboard = unused;
exports.dialog = unused;
exports.ipcMain = unused;
exports.Menu = unused;
exports.Notification = unused;
exports.nativeImage = unused;
exports.net = unused;
exports.powerMonitor = unused;
exports.screen = unused;
exports.session = unused;
exports.shell = unused;
exports.Tray = unused;
