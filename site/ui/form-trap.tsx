import styles from './form-trap.module.css';

/** A field that only programs fill: people and screen readers never meet it. */
export function FormTrap() {
  return (
    <label className={styles.trap} aria-hidden="true">
      Leave this field empty
      <input name="leaveEmpty" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  );
}
