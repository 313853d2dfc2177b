/** Names of the messages between window and main process: each is used by both sides, and nothing else is. */
export const channels = {
  showAlert: 'desk:show-alert',
  setUnreadCount: 'desk:set-unread-count',
  openLead: 'desk:open-lead',
} as const;
