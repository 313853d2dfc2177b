/** Names of the messages between window and main process: each is used by both sides, and nothing else is. */
export const channels = {
  /** The window asks, the main process answers. */
  showAlert: 'desk:show-alert',
  takeLead: 'desk:take-lead',
  leadOpened: 'desk:lead-opened',
  readConnection: 'desk:read-connection',
  connect: 'desk:connect',
  keepServer: 'desk:keep-server',
  changeServer: 'desk:change-server',
  /** The main process tells, without content: the window then asks. */
  leadWaits: 'desk:lead-waits',
  connectionChanged: 'desk:connection-changed',
} as const;
