/** Texts of the learners screen and its form (specification section 2, Learners). */
export const scholarTexts = {
  title: "Learner's Info",
  addScholar: 'Add Learner',
  current: 'Current Scholars',
  none: 'No scholars added yet.',
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  school: 'School',
  address: 'Address',
  edit: 'Edit',
  /** Accessible name of a scholar's edit button. */
  editNamed: (name: string) => `Edit ${name}`,
  form: {
    addTitle: 'Add Learner',
    editTitle: 'Edit Learner',
    name: 'Name',
    age: 'Age',
    gender: 'Gender',
    genders: ['Male', 'Female', 'Other'],
    schoolName: 'School name',
    schoolAddress: 'School address',
    /** Accessible name of the list below the school name. */
    knownSchools: 'Known schools',
    /** A change of this text needs a new GUARDIAN_CONSENT_VERSION. */
    consent:
      'By saving you confirm that you are the parent or guardian, or act for one, and agree that we keep these details to arrange the rides.',
    save: 'Save',
    saving: 'Saving....',
    cancel: 'Cancel',
    close: 'Close',
  },
} as const;
