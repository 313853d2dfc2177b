import { Button, Classes, PopoverNext, Tag } from '@blueprintjs/core';
import { NotificationsIcon, NotificationsSnoozeIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type AlertCause, countCauses } from '../../../shared/domain/lead-alert.ts';
import { contactResource } from '../features/leads/contact-resource.ts';
import type { LeadResource, ListedLead } from '../features/leads/lead-resource.ts';
import { leadQuery } from '../features/leads/leads.query.ts';
import { quoteResource } from '../features/leads/quote-resource.ts';
import type { UnseenLead, UnseenLeads } from '../shared/live/unseen-leads.ts';
import { type AlertPermission, usePlatform } from '../shared/platform/platform.ts';
import { Moment } from '../shared/ui/moment.tsx';
import { useEndToast } from '../shared/ui/toasts.tsx';
import { AlertChoices } from './alert-choices.tsx';
import styles from './alerts-menu.module.css';
import headerStyles from './header.module.css';

/** Leads that the menu lists; it counts the others. */
const listedLeads = 10;

/** Keeps the menu 8 px from the edge of a narrow screen. */
const middleware = { shift: { padding: 8 } };

export interface AlertsMenuProps {
  unseen: UnseenLeads;
  permission: AlertPermission;
  /** Called when somebody may have changed the permission. */
  setPermission: (permission: AlertPermission) => void;
}

/** The bell: what came in and was not looked at yet, and whether alerts are on. */
export function AlertsMenu({ unseen, permission, setPermission }: AlertsMenuProps) {
  const platform = usePlatform();
  const endToast = useEndToast();
  const menu = useRef<HTMLElement>(null);
  const leads = useSyncExternalStore(unseen.subscribe, unseen.read);
  const isOn = permission === 'granted';
  const name = ['Alerts', ...countedWords(leads), ...(isOn ? [] : ['off'])].join(', ');
  return (
    <PopoverNext
      placement="bottom-end"
      middleware={middleware}
      onOpening={() => {
        setPermission(platform.alertPermission());
        endToast('leads');
      }}
      content={
        <section ref={menu} tabIndex={-1} aria-label="Alerts" className={styles.menu}>
          <UnseenList
            unseen={unseen}
            leads={leads}
            clear={() => {
              // The button goes with the list; without the focus, Esc would close nothing.
              menu.current?.focus();
              unseen.clear();
            }}
          />
          <AlertState permission={permission} setPermission={setPermission} />
          <AlertChoices />
        </section>
      }
    >
      <Button
        className={`${headerStyles.button} ${styles.bell}`}
        variant="minimal"
        icon={isOn ? <NotificationsIcon /> : <NotificationsSnoozeIcon />}
        aria-label={name}
        title={name}
      >
        {leads.length > 0 && (
          <Tag round intent="danger" className={styles.count ?? ''} aria-hidden>
            {leads.length}
          </Tag>
        )}
      </Button>
    </PopoverNext>
  );
}

/** Begins with the number that is seen: it is what somebody says who speaks to the computer. */
function countedWords(leads: readonly UnseenLead[]): string[] {
  const causes = countCauses(leads);
  if (leads.length === 0) return [];
  return causes.startsWith(`${leads.length} `) ? [causes] : [`${leads.length} leads: ${causes}`];
}

interface UnseenListProps {
  unseen: UnseenLeads;
  leads: readonly UnseenLead[];
  clear: () => void;
}

function UnseenList({ unseen, leads, clear }: UnseenListProps) {
  if (leads.length === 0) return <p>You have seen everything that came in.</p>;
  const rest = leads.length - listedLeads;
  return (
    <>
      <div className={styles.head}>
        <h2>{countCauses(leads)}</h2>
        <Button size="small" variant="minimal" text="Mark all as seen" onClick={clear} />
      </div>
      <ul className={styles.leads}>
        {leads
          .slice(0, listedLeads)
          .map((lead) =>
            lead.leadPath.startsWith('/admin/quotes/') ? (
              <UnseenLine key={lead.leadPath} lead={lead} resource={quoteResource} unseen={unseen} />
            ) : (
              <UnseenLine key={lead.leadPath} lead={lead} resource={contactResource} unseen={unseen} />
            ),
          )}
      </ul>
      {rest > 0 && <p className={Classes.TEXT_MUTED}>and {rest} more in the inbox</p>}
    </>
  );
}

interface UnseenLineProps<L extends ListedLead> {
  lead: UnseenLead;
  resource: LeadResource<L>;
  unseen: UnseenLeads;
}

function UnseenLine<L extends ListedLead>({ lead: { leadPath, cause }, resource, unseen }: UnseenLineProps<L>) {
  const queryClient = useQueryClient();
  const id = leadPath.slice(leadPath.lastIndexOf('/') + 1);
  const { data: lead, error } = useQuery(leadQuery<L>(queryClient, resource.calls, id));
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) unseen.remove(leadPath);
  }, [isGone, unseen, leadPath]);
  const line = lead && resource.line(lead);
  const followUpAt = cause === 'due' ? (lead?.followUpAt ?? null) : null;
  return (
    <li>
      <Link className={`${styles.lead} ${Classes.POPOVER_DISMISS}`} to={`${resource.screen}/${id}`}>
        <strong className={line ? '' : Classes.SKELETON}>{line?.name ?? 'Somebody'}</strong>
        <span className={line ? '' : Classes.SKELETON}>
          {line ? whyWords(cause, line.summary, lead?.followUpReason ?? null) : 'Somewhere'}
        </span>
        {lead && <Moment at={followUpAt ?? lead.createdAt} className={Classes.TEXT_MUTED} />}
      </Link>
    </li>
  );
}

/** What a lead is about, and why it is here when it is not because it came in. */
function whyWords(cause: AlertCause, summary: string, followUpReason: string | null): string {
  if (cause === 'due') return `Follow-up: ${followUpReason ?? summary}`;
  return cause === 'given' ? `Given to you: ${summary}` : summary;
}

const blockedText =
  'Alerts are blocked: this browser was told to show none from here. To allow them, click the sign to the left of the address, set Notifications to Allow, and load the page again.';

function AlertState({ permission, setPermission }: Omit<AlertsMenuProps, 'unseen'>) {
  const platform = usePlatform();
  if (platform.kind === 'desktop') {
    return (
      <div className={`${styles.head} ${styles.state}`}>
        <span>This app alerts you also while its window is closed. Its menu Alerts pauses them.</span>
        <Button size="small" text="Show a test alert" onClick={() => platform.testAlert()} />
      </div>
    );
  }
  if (permission === 'denied') return <p className={styles.state}>{blockedText}</p>;
  if (permission === 'unsupported') {
    return (
      <p className={styles.state}>This browser cannot show alerts. New leads are told of while this page is open.</p>
    );
  }
  return (
    <div className={`${styles.head} ${styles.state}`}>
      <span>Alerts are {permission === 'granted' ? 'on' : 'off'}.</span>
      {permission === 'granted' ? (
        <Button size="small" text="Show a test alert" onClick={() => platform.testAlert()} />
      ) : (
        <Button
          size="small"
          intent="primary"
          text="Turn on alerts"
          onClick={() => void platform.askForAlerts().then(setPermission)}
        />
      )}
    </div>
  );
}
